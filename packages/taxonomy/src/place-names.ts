/** Quarters, local spellings and nicknames of towns: town = other names; quarters stand after « : ». */
const LINES = `
  Bamako = bko, bamako mali, bkoo, bamak, bamko : hamdallaye, aci 2000, badalabougou, kalaban coura, kalabancoura, faladié, magnambougou, sogoniko, lafiabougou, niamakoro, yirimadio, sébénikoro, djicoroni, banankabougou, missira, hippodrome, quinzambougou, sotuba, torokorobougou, baco djicoroni, daoudabougou, titibougou, moussabougou, senou, medina coura, bozola, banconi, korofina, boulkassoumbougou, sirakoro, kabala, missabougou, garantiguibougou
  Kati : kati koko | Sikasso = sikaso, kénédougou | Ségou = segu, sego, segou ville : pelengana | Kayes = kay, kaye, kays : khasso | Mopti = moti, mopty | Sévaré = sevare mopti
  Tombouctou = tomboutou, timbuktu, tombuctu | Koutiala = kutiala, koutyala | Kéniéba = kenieba | Nioro du Sahel = nioro | Ouélessébougou = ouelessebougou, welessebougou | Gao = gawo
  Dakar = dkr, ndakaru, dakar senegal, dakkar : plateau dakar, almadies, médina dakar, parcelles assainies, yoff, ngor, ouakam, grand yoff, sacré coeur, mermoz, fann, hann, guédiawaye, keur massar, diamniadio, liberté 6, sicap, point e, sandaga, colobane, pikine dakar
  Saint-Louis = ndar, st louis | Thiès = thies ville, ties, thiess | Ziguinchor = zig, ziguinchor casamance, casamance | Mbour = m'bour, saly, saly portudal | Tambacounda = tamba | Touba = touba mbacké | Kaolack = kaolak, kawlack
  Abidjan = abj, babi, abijan, abidjan ci : cocody, yopougon, yop city, plateau abidjan, marcory, treichville, koumassi, port bouet, adjamé, abobo, attécoubé, riviera, deux plateaux, 2 plateaux, angré, bingerville, anyama, zone 4, bietry, vridi, songon
  Bouaké = bouake ville, bwake | Yamoussoukro = yakro, yamoussokro | San-Pédro = san pedro, sanpedro | Grand-Bassam = bassam
  Ouagadougou = ouaga, waga, wagadougou, ouagadougu : ouaga 2000, gounghin, tampouy, pissy, patte d'oie, tanghin, zogona, karpala, dassasgho, somgandé, cissin, koulouba, larlé
  Bobo-Dioulasso = bobo, bobo dioulaso, sya, bobodioulasso | Koudougou = koudgou | Fada N'Gourma = fada | Ouahigouya = ouahigouia, wahigouya
  Lomé = lome togo : adidogomé, agoè, bè lomé, tokoin, hédzranawoé, baguida | Kpalimé = palimé | Sokodé = sokodé
  Cotonou = kotonou, cotonu, ctn : akpakpa, cadjehoun, fidjrossè, ganhi, zogbo, dantokpa, haie vive, godomey | Porto-Novo = porto novo | Abomey-Calavi = calavi, abomey calavi | Parakou = parakou
  Niamey = niame, niamay, niamei : yantala, plateau niamey, harobanda, lazaret | Maradi = maradi | Zinder = zender, damagaram | Agadez = agades
  Conakry = konakry, conacry, ckry : kaloum, ratoma, matoto, matam, dixinn, kipé, madina conakry, taouyah, lambanyi | Nzérékoré = n'zérékoré, zerekore | Kankan = cancan | Boké = boke | Siguiri = sigiri
  Yaoundé = yde, ongola | Douala = dla : akwa, bonabéri, bonanjo, bonamoussadi, deido
  Kidal = kidal ville | Kita = kita ville | Bougouni = bugouni | Koulikoro = kulikoro
`;

export type PlaceName = { name: string; city: string; isQuarter: boolean };

export const placeNames: readonly PlaceName[] = LINES.split(/[|\n]/).flatMap((line) => {
  const [towns = '', quarters = ''] = line.split(':');
  const [city = '', others = ''] = towns.split('=').map((part) => part.trim());
  const named = (list: string, isQuarter: boolean): PlaceName[] =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => ({ name, city, isQuarter }));
  return [...named(others, false), ...named(quarters, true)];
});

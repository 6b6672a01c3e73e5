/** What messages of the street write, brought to the French that rules read: small letters, no accents. */

/** « c o d e », « W.h.a.t.s »: single letters set apart. */
const SPACED = /(?<![\p{L}\p{N}])\p{L}(?:[ .*_-]\p{L}(?![\p{L}\p{N}])){3,19}/gu;
/** « c0de », « m0ney », « p@yer », « w@ve »: signs that stand for letters between letters. */
const DISGUISED =
  /(?<![\p{L}\p{N}@.])(?:[a-z]{1,12}[013457@$][a-z]{1,12}|0(?=range|tp\b|btenir)[a-z]{2,10})(?:[013457@$][a-z]{1,12})?(?![\p{L}\p{N}@.])/gu;
const LETTER_OF: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};
/** « 10k », « 25 mil f », « 5.000 »: sums as they are typed. */
const THOUSANDS = /(?<![\p{L}\p{N}])(\d{1,3}) ?(?:k|mil|mille|mil\.)(?: ?f)?(?: ?cfa)?(?![\p{L}\p{N}])/gu;
const WORD = /[\p{L}][\p{L}\p{N}']*|(?<!\p{N})2(?=main|m1)\p{L}{1,6}/gu;

/** @param plain small letters without accents. */
export function readStreet(plain: string): string {
  return plain
    .replace(SPACED, (run) => run.replace(/[^\p{L}]/gu, ''))
    .replace(DISGUISED, (word) => word.replace(/[013457@$]/g, (sign) => LETTER_OF[sign] ?? sign))
    .replace(THOUSANDS, '$1000 f')
    .replace(WORD, (word) => SPELT.get(word) ?? word)
    .replace(/([a-z])\1{2,}/g, '$1$1');
}

/** Spellings of telephones, and words of Bambara, Dioula, Wolof, Nouchi and English that swindlers use, as French. */
const SPELT: ReadonlyMap<string, string> = new Map(
  `slt:salut bjr:bonjour svp:s'il vous plait stp:s'il te plait pr:pour ds:dans ns:nous vs:vous ts:tous tt:tout avc:avec av:avec
  d1:d'un fer:faire fere:faire dvez:devez deve:devez recrutmen:recrutement dn:donnez dne:donnez bloké:bloque bloker:bloquer sa:ca c:c'est g:j'ai ki:qui ke:que koi:quoi kel:quel k:que mm:meme mtn:maintenant mnt:maintenant dem:demain 2main:demain
  env:envoyez envoi:envoyez envoie:envoyez envoyer:envoyer envoy:envoyez envwa:envoyez anvoi:envoyez anvoyer:envoyer anvoie:envoyez voye:envoyez
  peyer:payer peye:payez transfer:transferez
  done:donnez doner:donner fo:faut fau:faut fodra:faudra dwa:dois
  arjan:argent arjen:argent larjan:l'argent wari:argent warri:argent xaalis:argent khaliss:argent khalis:argent pognon:argent djai:argent jeton:argent gombo:argent money:argent cash:argent
  fre:frais frè:frais fray:frais fee:frais fees:frais kotion:caution cotion:caution koscion:caution deposit:depot depo:depot
  dosier:dossier dossié:dossier docier:dossier numero:numero num:numero nimero:numero compt:compte kont:compte konte:compte account:compte address:adresse blocked:bloque suspended:suspendu verify:verifiez click:cliquez
  kod:code kode:code cod:code pine:pin whatsap:whatsapp wathsapp:whatsapp watsap:whatsapp watsapp:whatsapp whatsaap:whatsapp whtsp:whatsapp wzp:whatsapp
  om:orange money orangemoney:orange money mobicash:orange money momo:mobile money
  ci:envoyez bila:envoyez sara:payez fey:payez fay:payez yonnee:envoyez yoonee:envoyez yonne:envoyez jox:donnez joxma:donnez may:donnez di:donnez
  baara:travail liggeey:travail ligeey:travail ligey:travail liguey:travail boulot:travail taf:travail djob:travail job:travail work:travail travay:travail
  send:envoyez pay:payez give:donnez share:donnez provide:donnez your:votre youre:votre before:avant first:d'abord registration:inscription
  processing:dossier guarantee:garantie refundable:remboursable training:formation uniform:uniforme parcel:colis package:colis receive:recevez keep:gardez
  code:code password:mot de passe exam:examen salary:salaire interview:entretien`
    .split(/(?<!\s)\s+(?=[^\s:]{1,20}:)/)
    .map((entry) => {
      const [typed = '', meant = ''] = entry.trim().split(':');
      return [typed, meant] as const;
    }),
);

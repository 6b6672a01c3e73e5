const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(Boolean));

/** Acronyms people write in capitals here, normalized. */
export const ACRONYMS = words(
  `cv rh pdf cdd cdi ong sa sarl suarl sas gie btp bts dut dea dess deug deups cap bep bac anpe inps amo canam cnss ipres
  itie pme pmi tic it ntic bceao uemoa cedeao onu pnud unicef usaid giz afd fao oms pam bad bid minusma edm somagep sotelma
  orabank boa bdm bnda bim bci uba nsia bms cfa fcfa xof nina nif rccm bp mb sms usb tva htva ttc ht id qr rse hse qhse
  ia seo erp sap crm ipm drh raf daf pdg dg dga cfao sotrama rdv vp tp qcm fst fsjp fseg essec ista isg ena enetp ibam ucao
  usttb ussgb uljsb enset iut uac ucad inpfp apej fafpa pejedec asf msf icrc cicr irc ccp tdr dao pv hcr mali2000 ok`,
);

/** Places and names typed without a capital or all in capitals, normalized. */
export const PROPER_NAMES = words(
  `bamako segou sikasso kayes mopti gao tombouctou kidal koulikoro koutiala kati bougouni san djenne niono markala fana
  kita nioro sevare douentza menaka taoudeni nara banamba dioila bla yanfolila kenieba sadiola loulo fourou syama kalabancoro kalaban sebenikoro
  sotuba magnambougou hamdallaye lafiabougou badalabougou niarela missira faladie sogoniko banankabougou baco djicoroni lassa kabala yirimadio
  coura klédu kledu azalai kalabancoura banconi korofina djelibougou boulkassoumbougou quinzambougou torokorobougou daoudabougou niamakoro yopougon cocody treichville marcory adjame abobo koumassi pikine guediawaye rufisque almadies katibougou
  mali senegal dakar thies kaolack ziguinchor abidjan bouake yamoussoukro korhogo burkina ouagadougou bobo dioulasso niger niamey zinder maradi
  guinee conakry kankan labe togo lome benin cotonou mauritanie nouakchott gambie ghana accra nigeria lagos afrique europe france paris maroc
  tunisie algerie cameroun gabon tchad ndjamena libreville douala yaounde
  traore diarra coulibaly keita konate kone sidibe diallo sangare toure cisse diakite sissoko dembele camara maiga sow ba sylla fofana bagayoko
  samake doumbia ballo kante kouyate diabate haidara sanogo berthe ouattara ouedraogo sawadogo ndiaye diop fall gueye sarr faye diouf mbaye
  amadou mamadou moussa ibrahim ibrahima seydou oumar souleymane boubacar abdoulaye modibo adama drissa bakary issa ousmane cheick cheickna lassana
  aminata fatoumata mariam awa kadiatou oumou aissata assetou djeneba rokia safiatou hawa nana maimouna ramata binta salimata bintou korotoumou
  awa fanta sira sitan assa kadidia coumba madina alassane yacouba siaka daouda salif karim hamidou aliou lamine`,
);

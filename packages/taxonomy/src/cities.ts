export type City = {
  name: string;
  /** ISO 3166-1 code. */
  country: string;
  region: string;
  /** How much of its country's economy it carries, 1–100: orders suggestions, spreads demonstration data. */
  weight: number;
  /** Degrees, to about a kilometre. */
  latitude: number;
  longitude: number;
};

/** name; region; weight; latitude; longitude. */
const CITIES: Readonly<Record<string, string>> = {
  ML: `Bamako;Bamako;100;12.64;-8.00 | Kati;Koulikoro;14;12.74;-8.07 | Koulikoro;Koulikoro;10;12.86;-7.56 | Sikasso;Sikasso;24;11.32;-5.67
    Ségou;Ségou;22;13.43;-6.26 | Kayes;Kayes;20;14.45;-11.43 | Mopti;Mopti;18;14.49;-4.19 | Sévaré;Mopti;10;14.53;-4.10 | Gao;Gao;12;16.27;-0.04
    Tombouctou;Tombouctou;9;16.77;-3.01 | Kidal;Kidal;3;18.44;1.41 | Koutiala;Koutiala;14;12.39;-5.46 | Bougouni;Bougouni;9;11.42;-7.48
    San;San;7;13.30;-4.90 | Kita;Kita;8;13.03;-9.49 | Niono;Ségou;7;14.25;-5.99 | Markala;Ségou;4;13.67;-6.07 | Djenné;Mopti;4;13.91;-4.55
    Bandiagara;Bandiagara;5;14.35;-3.61 | Douentza;Douentza;3;15.00;-2.95 | Nioro du Sahel;Nioro;6;15.23;-9.59 | Nara;Nara;4;15.17;-7.29
    Kéniéba;Kayes;7;12.84;-11.24 | Sadiola;Kayes;4;13.88;-11.70 | Yélimané;Kayes;3;15.12;-10.57 | Bafoulabé;Kayes;3;13.81;-10.83 | Diéma;Kayes;3;14.55;-9.18
    Fana;Dioïla;4;12.78;-6.96 | Dioïla;Dioïla;4;12.49;-6.80 | Banamba;Koulikoro;3;13.55;-7.45 | Kangaba;Koulikoro;3;11.93;-8.42 | Ouélessébougou;Koulikoro;3;12.00;-7.91
    Kolondiéba;Bougouni;2;11.09;-6.89 | Yanfolila;Bougouni;4;11.18;-8.15 | Kadiolo;Sikasso;4;10.55;-5.76 | Yorosso;Koutiala;2;12.36;-4.78 | Bla;Ségou;2;12.95;-5.76
    Tominian;San;2;13.29;-4.59 | Macina;Ségou;2;13.96;-5.36 | Ansongo;Gao;2;15.66;0.50 | Ménaka;Ménaka;2;15.92;2.40 | Goundam;Tombouctou;2;16.41;-3.67
    Diré;Tombouctou;2;16.27;-3.40 | Niafunké;Tombouctou;2;15.93;-3.99 | Taoudénit;Taoudénit;1;22.68;-3.98 | Bankass;Bandiagara;2;14.07;-3.52 | Koro;Bandiagara;2;14.07;-3.08`,
  SN: `Dakar;Dakar;100;14.69;-17.45 | Pikine;Dakar;22;14.75;-17.39 | Rufisque;Dakar;14;14.72;-17.27 | Thiès;Thiès;24;14.79;-16.93 | Mbour;Thiès;12;14.42;-16.96
    Saint-Louis;Saint-Louis;16;16.03;-16.50 | Touba;Diourbel;18;14.85;-15.88 | Kaolack;Kaolack;14;14.15;-16.07 | Ziguinchor;Ziguinchor;12;12.58;-16.27
    Diourbel;Diourbel;7;14.66;-16.23 | Tambacounda;Tambacounda;7;13.77;-13.67 | Louga;Louga;6;15.62;-16.22 | Kolda;Kolda;5;12.88;-14.94 | Kédougou;Kédougou;5;12.56;-12.18`,
  CI: `Abidjan;Abidjan;100;5.35;-4.02 | Bouaké;Vallée du Bandama;24;7.69;-5.03 | Yamoussoukro;Yamoussoukro;18;6.82;-5.28 | San-Pédro;Bas-Sassandra;16;4.75;-6.64
    Daloa;Sassandra-Marahoué;12;6.88;-6.45 | Korhogo;Savanes;12;9.46;-5.63 | Man;Montagnes;8;7.41;-7.55 | Gagnoa;Gôh-Djiboua;7;6.13;-5.95
    Abengourou;Comoé;6;6.73;-3.50 | Grand-Bassam;Comoé;6;5.21;-3.74 | Divo;Gôh-Djiboua;5;5.84;-5.36 | Odienné;Denguélé;4;9.51;-7.56 | Bondoukou;Zanzan;4;8.04;-2.80`,
  BF: `Ouagadougou;Centre;100;12.37;-1.53 | Bobo-Dioulasso;Hauts-Bassins;36;11.18;-4.30 | Koudougou;Centre-Ouest;10;12.25;-2.36 | Ouahigouya;Nord;8;13.58;-2.42
    Banfora;Cascades;7;10.63;-4.76 | Kaya;Centre-Nord;6;13.09;-1.08 | Fada N'Gourma;Est;5;12.06;0.36 | Tenkodogo;Centre-Est;5;11.78;-0.37 | Dédougou;Boucle du Mouhoun;5;12.46;-3.46 | Houndé;Hauts-Bassins;4;11.49;-3.52`,
  TG: `Lomé;Maritime;100;6.14;1.21 | Sokodé;Centrale;12;8.98;1.13 | Kara;Kara;12;9.55;1.19 | Kpalimé;Plateaux;9;6.90;0.63 | Atakpamé;Plateaux;8;7.53;1.13 | Dapaong;Savanes;6;10.86;0.21 | Tsévié;Maritime;5;6.43;1.21 | Aného;Maritime;4;6.23;1.60`,
  BJ: `Cotonou;Littoral;100;6.37;2.42 | Porto-Novo;Ouémé;26;6.50;2.60 | Parakou;Borgou;20;9.34;2.63 | Abomey-Calavi;Atlantique;24;6.45;2.36 | Bohicon;Zou;9;7.18;2.07 | Abomey;Zou;7;7.18;1.99 | Natitingou;Atacora;6;10.30;1.38 | Djougou;Donga;6;9.71;1.67 | Kandi;Alibori;4;11.13;2.94 | Ouidah;Atlantique;5;6.36;2.09`,
  NE: `Niamey;Niamey;100;13.51;2.11 | Zinder;Zinder;20;13.81;8.99 | Maradi;Maradi;18;13.50;7.10 | Agadez;Agadez;10;16.97;7.99 | Tahoua;Tahoua;10;14.89;5.27 | Dosso;Dosso;7;13.05;3.19 | Diffa;Diffa;5;13.32;12.61 | Tillabéri;Tillabéri;4;14.21;1.45 | Arlit;Agadez;6;18.74;7.39`,
  CM: `Douala;Littoral;100;4.05;9.70 | Yaoundé;Centre;92;3.87;11.52 | Bafoussam;Ouest;16;5.48;10.42 | Garoua;Nord;14;9.30;13.40 | Bamenda;Nord-Ouest;12;5.96;10.15 | Maroua;Extrême-Nord;11;10.59;14.32 | Ngaoundéré;Adamaoua;9;7.32;13.58 | Kribi;Sud;7;2.94;9.91 | Limbé;Sud-Ouest;7;4.02;9.20 | Bertoua;Est;5;4.58;13.68 | Edéa;Littoral;4;3.80;10.13`,
  GN: `Conakry;Conakry;100;9.54;-13.68 | Kankan;Kankan;12;10.39;-9.31 | Nzérékoré;Nzérékoré;12;7.76;-8.82 | Kindia;Kindia;9;10.06;-12.87 | Boké;Boké;11;10.94;-14.29 | Labé;Labé;8;11.32;-12.28 | Siguiri;Kankan;8;11.42;-9.17 | Kamsar;Boké;7;10.65;-14.61 | Mamou;Mamou;5;10.38;-12.09 | Faranah;Faranah;4;10.04;-10.74`,
  FR: `Paris;Île-de-France;100;48.86;2.35 | Lyon;Auvergne-Rhône-Alpes;30;45.76;4.84 | Marseille;Provence-Alpes-Côte d'Azur;28;43.30;5.37 | Toulouse;Occitanie;20;43.60;1.44 | Bordeaux;Nouvelle-Aquitaine;18;44.84;-0.58 | Lille;Hauts-de-France;18;50.63;3.06 | Montreuil;Île-de-France;8;48.86;2.44`,
};

export const cities: readonly City[] = Object.entries(CITIES).flatMap(([country, rows]) =>
  rows.split(/[|\n]/).map((row) => {
    const [name = '', region = '', weight, latitude, longitude] = row.trim().split(';');
    return {
      name,
      country,
      region,
      weight: Number(weight),
      latitude: Number(latitude),
      longitude: Number(longitude),
    };
  }),
);

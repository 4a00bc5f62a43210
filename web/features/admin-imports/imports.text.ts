import type { ImportLine, ImportPreview, ImportUndoing } from '@pronathle/contract';
import { importMessages } from '@pronathle/contract/import.messages';
import type { ImportKind } from '@pronathle/domain/import-kind';
import { counted } from '../../lib/french-numbers.ts';

/** Returns the words for each count that is not 0. */
const countedEach = (counts: readonly (readonly [count: number, one: string, many: string])[]): string[] =>
  counts.filter(([count]) => count !== 0).map(([count, one, many]) => counted(count, one, many));

/** The number of events that a sentence names. */
const namedEvents = 3;

/** Names the first events of a list, and counts the others. */
const namedOf = (names: readonly string[]): string =>
  importsText.firstOf(names.slice(0, namedEvents), names.length);

export const importsText = {
  title: {
    'start-list': 'Importer une liste de départ',
    results: 'Importer des résultats',
    competition: 'Importer les épreuves',
    night: 'Importer une soirée',
  } satisfies Record<ImportKind, string>,
  back: {
    'start-list': 'Retour aux participants',
    results: 'Retour aux résultats',
    competition: 'Retour aux épreuves',
    night: 'Retour à la soirée',
  } satisfies Record<ImportKind, string>,
  /** the link to this page, on other pages */
  open: 'Importer',
  failed: "Impossible de charger l'épreuve ou la compétition. Veuillez réessayer.",

  content: 'Texte à importer',
  contentHint: {
    'start-list': 'Une ligne par athlète : nom ; pays ; PB ; SB. Avec ou sans ligne de titres.',
    results: 'Une ligne par athlète : place ; nom ; marque. Seules les trois premières places comptent.',
    competition:
      'Une ligne par athlète, avec une ligne de titres : Épreuve ; Genre ; Date ; Heure ; Nom ; Pays ; PB ; SB ; Place ; Marque. Ou un fichier JSON.',
    night:
      'Une page de résultats ou de listes de départ, une ou plusieurs épreuves à la fois : chacune est reconnue à son titre, ou à ses athlètes.',
  } satisfies Record<ImportKind, string>,
  example: {
    'start-list': 'DUPLANTIS Armand;SWE;6.25;6.25\nKendricks, Sam;USA;6.06;5.95',
    results: '1;DUPLANTIS Armand;6.25\n2;Sam Kendricks;5.95\n3;Emmanouil Karalis;5.90',
    competition:
      'Épreuve;Genre;Date;Heure;Nom;Pays;PB;SB\n100 m;Hommes;04/08/2024;21:50;LYLES Noah;USA;9.81;9.81\n;;;;Kishane Thompson;JAM;9.77;9.77',
    night:
      '100 m Hommes - Finale\n1. LYLES Noah USA 9.79\n2. THOMPSON Kishane JAM 9.79\n3. KERLEY Fred USA 9.81',
  } satisfies Record<ImportKind, string>,
  formats:
    "Séparateurs : point-virgule, virgule ou tabulation. Noms dans un sens ou dans l'autre, avec ou sans accents. Un fichier Excel (.xlsx), CSV, texte ou JSON remplit ce champ, comme ceux de FinishLynx (.evt, .lif, .ppl, .sch), de Hy-Tek (.txt, .csv) et d'OpenTrack (.json) ; plusieurs à la fois si besoin.",
  file: 'Choisir des fichiers',
  fileFailed:
    "Ce fichier n'a pas pu être lu : choisissez un fichier texte (CSV, par exemple) ou un classeur Excel (.xlsx).",
  address: "Ou l'adresse d'un fichier",
  hosts: (hosts: readonly string[]) =>
    `${hosts.length > 1 ? 'Hôtes permis' : 'Hôte permis'} : ${hosts.join(', ')}. 2 Mo au plus.`,
  readAddress: "Lire l'adresse",
  follow: 'Suivre',
  followed: 'Adresses suivies',
  followedHint:
    'Regardées toutes les minutes autour des épreuves ; ce qui change attend ici, sans rien écrire.',
  followFailed: "Cette adresse n'a pas pu être suivie.",
  followedFailed: 'Impossible de charger les adresses suivies.',
  notLookedYet: 'Pas encore regardée',
  looked: (at: string) => `Regardée le ${at}`,
  goesByItself: (takesResults: boolean) =>
    takesResults
      ? 'Importer automatiquement les listes de départ et les résultats qui ne posent pas de question'
      : 'Importer automatiquement les listes de départ qui ne posent pas de question',
  goesByItselfOf: (name: string) => `Importer automatiquement ce qui ne pose pas de question : ${name}`,
  unfollow: 'Ne plus suivre',
  unfollowOf: (name: string) => `Ne plus suivre ${name}`,
  waits: (name: string, at: string) => `${name} a changé : à vérifier depuis le ${at}.`,
  openWaiting: "Voir l'aperçu",
  openWaitingOf: (name: string) => `Voir l'aperçu de ${name}`,
  waitingFailed: "Ce texte n'a pas pu être lu.",
  waitingGone: "Ce texte n'attend plus : il a déjà été importé ou remplacé.",
  addressFailed: "Cette adresse n'a pas pu être lue.",
  tooLong:
    'Ce texte dépasse 1 Mo : importez-le en plusieurs fois, par exemple une journée de compétition à la fois.',
  required: 'Collez le texte à importer, ou choisissez un fichier.',
  assumedTime: 'Heure des épreuves dont seul le jour est donné',
  stadiumTime: (zone: string) => `Les heures du texte sont celles du stade, fuseau ${zone}.`,
  preview: 'Aperçu',
  previewing: 'Vérification en cours…',
  previewFailed: "L'aperçu n'a pas pu être fait.",

  previewTitle: 'Aperçu',
  nothingYet: "Rien n'est encore écrit.",
  counts: ({ counts }: ImportPreview) =>
    countedEach([
      [counts.new, 'nouvelle ligne', 'nouvelles lignes'],
      [counts.changed, 'modifiée', 'modifiées'],
      [counts.unchanged, 'inchangée', 'inchangées'],
      [counts.missing, 'absente', 'absentes'],
      [counts.ambiguous, 'ambiguë', 'ambiguës'],
      [counts.error, 'erreur', 'erreurs'],
    ]).join(' · '),
  created: (count: number) => `${counted(count, 'athlète sera créé', 'athlètes seront créés')}.`,
  waiting: (lines: number, events: number) => {
    const waiting = countedEach([
      [lines, 'ligne', 'lignes'],
      [events, 'épreuve', 'épreuves'],
    ]);
    const verb = lines + events > 1 ? 'attendent' : 'attend';
    return `${waiting.join(' et ')} ${verb} votre choix avant l'import.`;
  },
  ready: "Tout est prêt : l'import se fait en une fois.",
  nothingToDo: "Il n'y a rien à importer : tout est déjà là.",
  nothingButKept: importMessages.nothingButKept,
  readyBut: (kept: string) => `Prêt à importer. ${kept}`,
  kept: importMessages.kept,
  otherResults: (names: readonly string[], isReplaced: boolean) =>
    isReplaced
      ? `${names.length > 1 ? 'Résultats remplacés' : 'Résultat remplacé'} : ${namedOf(names)}.`
      : `${names.length > 1 ? `${names.length} résultats diffèrent` : 'Un résultat diffère'} de ce qui est enregistré : ${namedOf(names)}.`,
  replaceResults: (count: number) => (count > 1 ? 'Tout remplacer' : 'Remplacer le résultat'),
  keepResults: (count: number) => (count > 1 ? 'Garder les résultats actuels' : 'Garder le résultat actuel'),
  otherStarts: (names: readonly string[], isMoved: boolean) =>
    isMoved
      ? `${names.length > 1 ? 'Horaires déplacés' : 'Horaire déplacé'} : ${namedOf(names)}.`
      : `${names.length > 1 ? `${names.length} horaires diffèrent` : 'Un horaire diffère'} de ce qui est enregistré : ${namedOf(names)}.`,
  moveStarts: (count: number) => (count > 1 ? 'Tout déplacer' : "Déplacer l'épreuve"),
  keepStarts: (count: number) => (count > 1 ? 'Garder les horaires actuels' : "Garder l'horaire actuel"),
  stale: "L'aperçu ne montre pas encore vos derniers choix.",
  apply: 'Importer',
  applyFailed: "L'import n'a pas pu être fait : rien n'a été écrit.",
  renew: "Actualiser l'aperçu",
  seeDone: {
    'start-list': 'Voir la liste de départ',
    results: 'Voir le résultat',
    competition: 'Voir les épreuves',
    night: 'Voir la soirée',
  } satisfies Record<ImportKind, string>,

  state: {
    new: 'Nouveau',
    changed: 'Modifié',
    unchanged: 'Inchangé',
    missing: 'Absent',
    ambiguous: 'Ambigu',
    error: 'Erreur',
    ignored: 'Ignoré',
  } satisfies Record<ImportLine['state'], string>,
  athlete: 'Athlète',
  stateHeader: 'État',
  marks: 'Marques',
  choice: 'Choix',
  line: (line: number) => `Ligne ${line}`,
  newAthlete: 'Nouvel athlète',
  createdAs: (name: string) => `Sera créé : ${name}`,
  matched: (name: string) => `Reconnu : ${name}`,
  field: { pb: 'PB', sb: 'SB', cote: 'Cote', place: 'Place', mark: 'Marque' },
  onList: { withdrawn: "N'est plus forfait", dns: 'Non partant : sera forfait' },
  change: (field: string, from: string, to: string) => `${field} ${from || '-'} → ${to}`,
  filled: ({ pb, sb }: { pb: string; sb: string }) =>
    `Repris de la fiche : ${[pb && `PB ${pb}`, sb && `SB ${sb}`].filter((mark) => mark !== '').join(' · ')}`,
  leftOut: (count: number) =>
    counted(count, 'ligne laissée de côté : pas un athlète', 'lignes laissées de côté : pas des athlètes'),
  take: 'Prendre',
  takeLine: (line: number) => `Lire la ligne ${line} comme celle d'un athlète`,
  taken: (line: number) => `Ligne ${line} : lue comme celle d'un athlète`,
  leave: 'Laisser',
  leaveLine: (line: number) => `Laisser la ligne ${line} de côté`,
  besides: (left: readonly string[]) => `Non importé : ${left.join(' · ')}`,
  nameWithRound: (name: string, round: string) => `${name} · ${round}`,
  notTheRound: 'Autre tour',
  programme: (kept: boolean) =>
    kept
      ? "Ce tour ne fixe pas l'épreuve : son heure est gardée à son programme."
      : "Ce tour n'est pas importé : un autre fixe l'épreuve.",
  setsEvent: "C'est ce tour qui fixe l'épreuve",
  setsEventOf: (name: string) => `C'est ce tour qui fixe l'épreuve : ${name}`,
  typedKept: 'Saisi par un administrateur : gardé.',
  overwrite: 'Remplacer',
  overwriteOf: (name: string) => `Remplacer les marques de ${name}`,
  who: 'Qui est-ce ?',
  whoIs: (name: string) => `Qui est ${name} ?`,
  candidate: (name: string, gender: string, record: ImportLine['candidates'][number]['record']) =>
    [
      name,
      gender,
      record !== null &&
        [record.discipline, record.pb && `PB ${record.pb}`, record.sb && `SB ${record.sb}`]
          .filter(Boolean)
          .join(' '),
    ]
      .filter(Boolean)
      .join(' · '),
  choose: 'Choisir…',
  someoneNew: 'Un nouvel athlète',
  skip: 'Ignorer la ligne',
  skipLine: (name: string, line: number) => `Ignorer la ligne ${line}${name === '' ? '' : ` : ${name}`}`,
  missingHint: "Sur la liste, mais pas dans l'import.",
  missingMedalHint: "Sur le podium actuel, mais pas dans l'import.",
  remove: 'Retirer',
  removeOf: (name: string) => `Retirer ${name}`,
  removeAll: 'Retirer tous les absents',
  keepAll: 'Garder tous les absents',

  eventState: {
    new: 'Nouvelle épreuve',
    changed: 'À modifier',
    unchanged: 'Rien à faire',
    error: 'Erreur',
  },
  skipped: 'Ignorée',
  toDecide: 'À vérifier',
  unlikely: 'À relire',
  showLines: (name: string) => `Lignes de ${name}`,
  lines: (count: number) => counted(count, 'ligne', 'lignes'),
  placed: (place: number, name: string) => `${place}. ${name}`,
  /** the athlete whom an answer has given to a name of the text */
  answered: (athlete: string, written: string) => `${athlete} (« ${written} »)`,
  /** the first athletes of a list */
  firstOf: (names: readonly string[], count: number) =>
    names.length < count
      ? `${names.join(', ')} et ${counted(count - names.length, 'autre', 'autres')}`
      : names.join(', '),
  toSee: ({ created, changed, kept, missing }: Record<'created' | 'changed' | 'kept' | 'missing', number>) =>
    countedEach([
      [created, 'nouvel athlète', 'nouveaux athlètes'],
      [changed, 'ligne modifiée', 'lignes modifiées'],
      [kept, 'ligne gardée telle quelle', 'lignes gardées telles quelles'],
      [missing, 'absent', 'absents'],
    ]).join(' · '),
  skipEvent: 'Ignorer cette épreuve',
  skipEventOf: (name: string) => `Ignorer l'épreuve ${name}`,
  inBothPlaces: (here: string, inStadium: string) => `${here} (au stade : ${inStadium})`,
  startsAt: (instant: string) => `Début : ${instant}`,
  assumed: 'heure supposée',
  otherStart: (instant: string) => `Autre horaire dans le texte : ${instant}`,
  movedTo: (instant: string) => `Sera déplacée au ${instant}`,
  move: (instant: string) => `Déplacer au ${instant}`,
  result: {
    none: '',
    new: 'Le résultat sera enregistré.',
    changed: 'Un autre résultat est déjà enregistré : il est gardé, sauf avis contraire.',
    unchanged: 'Le résultat est déjà enregistré.',
  },
  replaceResult: 'Remplacer le résultat actuel',

  lastTitle: 'Dernier import',
  last: (at: string, actor: string, events: number) =>
    `Le ${at}, par ${actor}${events > 1 ? ` (${counted(events, 'épreuve', 'épreuves')})` : ''}.`,
  undo: 'Annuler cet import',
  undoHere: 'Annuler pour cette épreuve',
  undoTitle: (at: string) => `Annuler l'import du ${at} ?`,
  keepImport: "Garder l'import",
  undoEvent: (
    name: string,
    { deleted, participants, result, moved, locks, opens }: Omit<ImportUndoing['events'][number], 'name'>,
  ) => {
    const losses = [
      deleted && "l'épreuve est supprimée",
      participants > 0 && counted(participants, 'participant ajouté', 'participants ajoutés'),
      result &&
        `le résultat importé${opens ? " (l'épreuve n'a pas encore commencé : les pronostics rouvrent jusqu'au départ, et chacun a pu voir ceux des autres)" : ''}`,
      moved && `le nouvel horaire${locks ? " (l'ancien est passé : l'épreuve se verrouille aussitôt)" : ''}`,
    ].filter((loss) => loss !== false);
    return `${name} : ${losses.length > 0 ? losses.join(', ') : 'les marques importées'}`;
  },
  undoAthletes: (count: number, names: string) =>
    `${counted(count, 'athlète créé est supprimé', 'athlètes créés sont supprimés')} : ${names}${count > names.split(', ').length ? '…' : ''}`,
  undoOthersStay: (count: number) =>
    count > 1
      ? `Les ${count} autres épreuves de cet import ne changent pas.`
      : "L'autre épreuve de cet import ne change pas.",
  undoWarning:
    'Tout revient comme avant, en une fois. Les pronostics des joueurs ne changent pas : un athlète déjà choisi reste, marqué « Forfait ».',
  undoFailed: "L'import n'a pas pu être annulé.",
} as const;

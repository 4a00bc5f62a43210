import type { ThreadReaction } from '@pronathle/domain/thread';
import { counted } from '../../lib/french-numbers.ts';
import { muteText } from '../../lib/mute-ends.text.ts';
import { ofName } from '@pronathle/domain/of-name';

const reactions = {
  like: 'Bien vu',
  love: "J'adore",
  laugh: 'Drôle',
  fire: 'En feu',
  ouch: 'Aïe',
  medal: 'Médaille',
} as const satisfies Record<ThreadReaction, string>;

export const threadText = {
  title: 'Fil de la ligue',
  failed: 'Impossible de charger le fil.',
  off: 'Le fil de cette ligue est fermé.',
  empty: "Personne n'a encore écrit.",
  emptyHint: 'Un pronostic à défendre, un athlète à encourager ? Lancez la conversation.',
  earlier: 'Messages précédents',
  latest: 'Nouveaux messages',
  newOnes: 'Nouveaux',
  result: (event: string) => `Résultat : ${event}`,
  me: 'Vous',
  today: "Aujourd'hui",
  write: 'Votre message',
  members: 'Membres à mentionner',
  send: 'Envoyer',
  sendFailed: "Le message n'est pas parti. Veuillez réessayer.",
  left: (count: number) => (count >= 0 ? `Encore ${count} caractères` : `${-count} caractères de trop`),
  joinFirst: 'Seuls les membres de la ligue y écrivent.',
  actionsOn: (author: string) => `Actions sur le message ${ofName(author)}`,
  actionsOnMine: 'Actions sur votre message',
  react: 'Réagir',
  reactions,
  reaction: (reaction: ThreadReaction, count: number) => `${reactions[reaction]} : ${count}`,
  reactFailed: "La réaction n'est pas partie. Veuillez réessayer.",
  hidden: "Message masqué : plusieurs joueurs l'ont signalé.",
  hiddenToYou: "Masqué pour les autres : plusieurs joueurs l'ont signalé.",
  reportedBy: (count: number) => `Signalé par ${counted(count, 'joueur', 'joueurs')}`,
  reportedByYou: 'Vous avez signalé ce message.',
  report: 'Signaler',
  reportTitle: 'Signaler le message',
  reportIntro:
    'Le propriétaire de la ligue et les administrateurs en décideront, et vous le saurez. Seuls les administrateurs voient qui signale.',
  reportOwnerIntro:
    'Son auteur est propriétaire de la ligue : les administrateurs seuls en décideront, et vous le saurez. Eux seuls voient qui signale.',
  reportFailed: "Le signalement n'est pas parti. Veuillez réessayer.",
  keep: 'Garder',
  mute: muteText.mute,
  remove: 'Supprimer',
  removeTitle: 'Supprimer le message',
  removeOwn: 'Ce message disparaîtra pour tout le monde.',
  removeAnother: (author: string) => `Ce message disparaîtra pour tout le monde. ${author} saura pourquoi.`,
  removeFailed: "Le message n'a pas pu être supprimé.",
} as const;

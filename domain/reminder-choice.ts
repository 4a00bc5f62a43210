/** A player chooses where notices of each kind are shown, and whether reminders come at night (docs/RULES.md). */
import { noticeKinds, type NoticeKind, type PushKind } from './notice-kinds.ts';

/**
 * The night, in the player's own time. News is not mailed then. Players who have not chosen messages at night get no
 * reminder then, and their devices show no news. A reminder that is due then comes before the night, at
 * `eveningBefore`.
 */
export const nightHours = { begin: '22:00', end: '08:00', eveningBefore: '20:00' } as const;

export interface ReminderChoice {
  /** the kinds that the bell and the page of notices show */
  bell: NoticeKind[];
  /** the kinds that are sent by mail */
  mail: NoticeKind[];
  /** the kinds that the player's devices show */
  push: PushKind[];
  /** reminders are also sent in the player's night: see nightHours */
  atNight: boolean;
  /** an IANA name */
  timezone: string;
}

/** The choice of a player who has not chosen. */
export const defaultChoice: ReminderChoice = {
  bell: [...noticeKinds],
  mail: ['eve', 'hour', 'withdrawn'],
  push: [],
  atNight: false,
  timezone: 'Europe/Paris',
};

/** A player chooses where notices of each kind are shown, and whether reminders come at night (docs/RULES.md). */
import { noticeKinds, type NoticeKind, type PushKind } from './notice-kinds.ts';

export interface ReminderChoice {
  /** the kinds that the bell and the page of notices show */
  bell: NoticeKind[];
  /** the kinds that are sent by mail */
  mail: NoticeKind[];
  /** the kinds that the player's devices show */
  push: PushKind[];
  /** reminders are also sent between 22:00 and 8:00 */
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

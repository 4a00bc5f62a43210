import {
  getLocalTimeZone,
  isSameDay,
  isSameMonth,
  parseAbsolute,
  toCalendarDate,
  type CalendarDate,
  type DateDuration,
} from '@internationalized/date';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  dayByKey,
  dayName,
  monthName,
  shortWeekday,
  weekdayName,
  weeksAround,
} from '../lib/calendar-month.ts';
import { serverNow } from '../lib/server-clock.ts';
import { dayFieldText as text } from './day-field.text.ts';

const readersToday = (): CalendarDate =>
  toCalendarDate(parseAbsolute(new Date(serverNow()).toISOString(), getLocalTimeZone()));

/** Gives a day the initial focus of the dialog around the calendar. */
const focusFirst = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

interface CalendarProps {
  chosen: CalendarDate | null;
  /** the day at which the calendar opens when no day is chosen; null for today */
  near: CalendarDate | null;
  onChoose: (day: CalendarDate) => void;
}

/** A month in which the user chooses a day, by pointer or with the keys of an ARIA grid. */
export function Calendar({ chosen, near, onChoose }: CalendarProps) {
  const [today] = useState(readersToday);
  /** the day that has the focus, or gets it first; the calendar shows its month */
  const [focused, setFocused] = useState(chosen ?? near ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const movedByKey = useRef(false);
  const weeks = weeksAround(focused);

  useEffect(() => {
    if (!movedByKey.current) return;
    movedByKey.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [focused]);

  const turnButton = (label: string, step: DateDuration, Icon: LucideIcon) => (
    <button
      type="button"
      aria-label={label}
      onClick={() => setFocused(focused.add(step))}
      className="grid size-11 place-items-center rounded-md text-muted hover:bg-tartan-soft hover:text-tartan"
    >
      <Icon aria-hidden="true" />
    </button>
  );
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between">
        {turnButton(text.previousYear, { years: -1 }, ChevronsLeft)}
        {turnButton(text.previousMonth, { months: -1 }, ChevronLeft)}
        <p aria-live="polite" className="board grow text-center text-2xl">
          {monthName(focused)}
        </p>
        {turnButton(text.nextMonth, { months: 1 }, ChevronRight)}
        {turnButton(text.nextYear, { years: 1 }, ChevronsRight)}
      </div>
      <table
        ref={grid}
        role="grid"
        aria-label={monthName(focused)}
        className="w-full table-fixed"
        onKeyDown={(pressed) => {
          const to = dayByKey(focused, pressed);
          if (to === null) return;
          pressed.preventDefault();
          movedByKey.current = true;
          setFocused(to);
        }}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th
                key={weekdayName(day)}
                scope="col"
                abbr={weekdayName(day)}
                className="pb-1 text-sm font-semibold text-muted"
              >
                {shortWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={String(week[0])}>
              {week.map((day) => {
                const isChosen = chosen !== null && isSameDay(day, chosen);
                const isFocused = isSameDay(day, focused);
                return (
                  <td key={String(day)} aria-selected={isChosen} className="p-0 text-center">
                    <button
                      type="button"
                      ref={isFocused ? focusFirst : undefined}
                      tabIndex={isFocused ? 0 : -1}
                      aria-label={dayName(day)}
                      aria-current={isSameDay(day, today) ? 'date' : undefined}
                      onClick={() => onChoose(day)}
                      className={`figures min-h-11 w-full rounded-md aria-[current=date]:underline aria-[current=date]:underline-offset-4 ${
                        isChosen
                          ? 'bg-action text-white'
                          : `hover:bg-tartan-soft hover:text-tartan ${isSameMonth(day, focused) ? 'font-semibold' : 'text-muted'}`
                      }`}
                    >
                      {day.day}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

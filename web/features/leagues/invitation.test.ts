import type { League } from '@pronathle/contract';
import { Children, isValidElement, type MouseEventHandler, type ReactElement, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('location', { origin: 'https://pronathle.example' });
const shared: ShareData[] = [];
vi.stubGlobal('navigator', {
  share: (data: ShareData) => {
    shared.push(data);
    // The player closes the sheet without choosing.
    return Promise.reject(new DOMException('closed', 'AbortError'));
  },
});
beforeEach(() => void shared.splice(0));

const { Invitation } = await import('./invitation.tsx');
const { Button } = await import('../../ui/button.tsx');

type Shown = ReactElement<{ children?: ReactNode; href?: string; onClick?: MouseEventHandler }>;

const within = (node: ReactNode): Shown[] =>
  Children.toArray(node).flatMap((child) =>
    isValidElement<Shown['props']>(child) ? [child, ...within(child.props.children)] : [],
  );

/** Presses the share button, which fills `shared`. Returns the address and the message of the link to WhatsApp. */
const shareAndReadLink = (league: Partial<League>) => {
  const all = within(Invitation({ league: league as League, competitionId: 'c1', onClose: () => undefined }));
  const whatsApp = new URL(all.find(({ type }) => type === 'a')?.props.href ?? '');
  const buttons = all.filter(({ type }) => type === Button);
  buttons.at(-1)?.props.onClick?.({} as never);
  return { to: whatsApp.origin + whatsApp.pathname, message: whatsApp.searchParams.get('text') };
};

test('an invitation to a private league has its code, and an address with the code', () => {
  const text = 'Rejoignez ma ligue « Été & Cie » sur PronAthlé avec le code P1DV-2XEL.';
  const url = 'https://pronathle.example/rejoindre/P1DV-2XEL';
  const sent = shareAndReadLink({ _id: 'l1', name: 'Été & Cie', invitationCode: 'P1DV-2XEL' });
  expect(sent).toEqual({ to: 'https://wa.me/', message: `${text} ${url}` });
  expect(shared).toEqual([{ title: 'Été & Cie', text, url }]);
});

test('an invitation to a public league has the address of its page', () => {
  const text = 'Rejoignez la ligue « Été & Cie » sur PronAthlé.';
  const url = 'https://pronathle.example/leagues/l1/competition/c1/ranking';
  expect(shareAndReadLink({ _id: 'l1', name: 'Été & Cie' })).toEqual({
    to: 'https://wa.me/',
    message: `${text} ${url}`,
  });
  expect(shared).toEqual([{ title: 'Été & Cie', text, url }]);
});

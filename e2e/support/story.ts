import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { newRecorder, type Recorder } from '../sentences/recorder.ts';
import { measureLayoutShift } from './checks.ts';
import { environment } from './environment.ts';
import { newNetwork, type Network } from './network.ts';
import { logInAdmin, newPlayer, type Player } from './players.ts';
import { openWorld, type World } from './world.ts';
import { newWatch, type Watch } from './watch.ts';

interface StoryFixtures {
  recorder: Recorder;
  watch: Watch;
  network: Network;
  /** Creates an account with a unique name, and returns its player. */
  player: (firstName: string) => Promise<Player>;
  /** Opens a new browser, with cookies accepted, signed in as the player or, with null, as a visitor. */
  open: (who: Player | null, options?: BrowserContextOptions) => Promise<Page>;
}

const storageOf = (who: Player | null): NonNullable<BrowserContextOptions['storageState']> => ({
  cookies: [
    {
      name: 'pronathle-consent',
      value: '1',
      domain: new URL(environment.url).hostname,
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax',
    },
  ],
  origins:
    who === null
      ? []
      : [
          {
            origin: environment.url,
            localStorage: [
              { name: 'x-auth-token', value: who.token },
              { name: 'user', value: JSON.stringify(who.user) },
            ],
          },
        ],
});

export const test = base.extend<StoryFixtures, { admin: Player; world: World }>({
  admin: [
    async ({}, use) => {
      await use(await logInAdmin());
    },
    { scope: 'worker' },
  ],
  world: [
    async ({ admin }, use) => {
      await use(await openWorld(admin, (firstName) => newPlayer(admin, firstName)));
    },
    { scope: 'worker' },
  ],
  player: async ({ admin }, use) => {
    await use((firstName) => newPlayer(admin, firstName));
  },
  watch: async ({}, use) => {
    const watch = newWatch();
    await use(watch);
    expect(watch.complaints()).toEqual([]);
  },
  network: async ({ watch }, use) => {
    await use(newNetwork(watch));
  },
  recorder: async ({}, use) => {
    const recorder = newRecorder();
    await use(recorder);
    await recorder.save(environment.record);
  },
  open: async ({ browser, watch, recorder }, use) => {
    await use(async (who, options = {}) => {
      const context = await browser.newContext({ storageState: storageOf(who), ...options });
      watch.follow(context);
      await recorder.follow(context);
      await context.addInitScript(measureLayoutShift);
      return context.newPage();
    });
    for (const context of browser.contexts()) await context.close();
  },
});
export { expect };

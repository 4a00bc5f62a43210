import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { lea } from '../testing/lea.ts';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
vi.stubGlobal('sessionStorage', { clear: () => undefined });
vi.stubGlobal('addEventListener', () => undefined);

const sent: string[] = [];
let isOffline = false;
vi.stubGlobal('fetch', (url: string, init: { method: string; body: string }) => {
  if (isOffline) return Promise.reject(new TypeError('offline'));
  if (init.method === 'PUT' || init.method === 'POST') sent.push(init.body);
  return Promise.resolve(Response.json(url.includes('reminders') ? { pushKey: 'AQID' } : { msg: '' }));
});

/** The browser's subscription to push messages, made with the key of a server. */
interface Subscription {
  endpoint: string;
  options: { applicationServerKey: ArrayBuffer };
  toJSON: () => { keys: Record<string, string> };
  unsubscribe: () => Promise<boolean>;
}

let currentSubscription: Subscription | null = null;
const newSubscription = (endpoint: string, key: number[]): Subscription => ({
  endpoint,
  options: { applicationServerKey: new Uint8Array(key).buffer },
  toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: () => {
    currentSubscription = null;
    return Promise.resolve(true);
  },
});
const pushManager = {
  getSubscription: () => Promise.resolve(currentSubscription),
  subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    currentSubscription = newSubscription('https://push.example/new', [...applicationServerKey]);
    return Promise.resolve(currentSubscription);
  },
};
vi.stubGlobal('navigator', {
  serviceWorker: { getRegistration: () => Promise.resolve({ pushManager }) },
});

const { deviceState, renew } = await import('../lib/push-device.ts');
const { currentSession, startSession } = await import('../lib/session.ts');
const { signOut } = await import('./sign-out.ts');
const { remindersText } = await import('../features/reminders/reminders.text.ts');

beforeEach(() => {
  sent.length = 0;
  isOffline = false;
  startSession('token-1', lea);
});

test('the browser’s subscription is sent to the server unchanged at each start', async () => {
  currentSubscription = newSubscription('https://push.example/known', [1, 2, 3]);
  await renew('token-1');
  expect(sent).toEqual([expect.stringContaining('https://push.example/known')]);
});

test('a subscription made with another key than the server’s is replaced', async () => {
  currentSubscription = newSubscription('https://push.example/known', [9, 9, 9]);
  await renew('token-1');
  expect(sent).toEqual([expect.stringContaining('https://push.example/new')]);
});

test('no subscription is sent for an ended session, or when messages are off', async () => {
  currentSubscription = newSubscription('https://push.example/known', [1, 2, 3]);
  await renew('token-0');
  currentSubscription = null;
  await renew('token-1');
  expect(sent).toEqual([]);
  expect(currentSubscription).toBeNull();
});

test('signing out ends the subscription in the browser, even when the server cannot be reached', async () => {
  currentSubscription = newSubscription('https://push.example/known', [1, 2, 3]);
  isOffline = true;
  signOut();
  expect(currentSession()).toBeNull();
  await vi.waitFor(() => expect(currentSubscription).toBeNull());
});

test('Safari on an iPhone shows messages only after the game is installed', () => {
  const isInstalled = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)' });
  isInstalled(false);
  expect(remindersText.device[deviceState(false)]).toBe(
    "Sur iPhone, ajoutez d'abord PronAthlé à l'écran d'accueil : Partager, puis \"Sur l'écran d'accueil\".",
  );
  isInstalled(true);
  expect(deviceState(false)).toBe('unsupported');
  vi.stubGlobal('window', { PushManager: {}, Notification: {} });
  vi.stubGlobal('navigator', { userAgent: 'iPhone', serviceWorker: {} });
  vi.stubGlobal('Notification', { permission: 'default' });
  expect(deviceState(false)).toBe('off');
});

afterAll(() => vi.unstubAllGlobals());

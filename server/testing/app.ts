import { openTestDatabase } from '../db/testing/test-database.ts';
import { openAppOn, type TestAppSettings } from './app-on.ts';

export { openStreamOn, callOn, type TestAnswer, type TestUser } from './app-on.ts';

/**
 * Opens the whole server on a separate database, without a network. Open it in beforeAll and close it in afterAll.
 */
export const openTestApp = async (settings: TestAppSettings = {}) =>
  openAppOn(await openTestDatabase(), settings);

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

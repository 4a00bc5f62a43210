const required = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing: run the stories with npm run test:e2e.`);
  return value;
};

/** The environment that run-stories.ts gives to the stories: the server under test. */
export const environment = {
  url: required('E2E_URL'),
  outbox: required('E2E_OUTBOX'),
  /** the file that records the displayed sentences */
  record: required('E2E_RECORD'),
  admin: { identifier: required('E2E_ADMIN_EMAIL'), password: required('E2E_ADMIN_PASSWORD') },
};

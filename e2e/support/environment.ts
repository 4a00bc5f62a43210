const required = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing: run the stories with npm run test:e2e.`);
  return value;
};

/** What run-stories.ts tells the stories about the server they play against. */
export const environment = {
  url: required('E2E_URL'),
  outbox: required('E2E_OUTBOX'),
  /** where the sentences that the stories show are recorded */
  record: required('E2E_RECORD'),
  admin: { identifier: required('E2E_ADMIN_EMAIL'), password: required('E2E_ADMIN_PASSWORD') },
};

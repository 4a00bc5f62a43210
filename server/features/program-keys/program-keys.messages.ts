export const programKeyMessages = {
  created: 'Clé créée.',
  revoked: "Clé révoquée : elle n'est plus valable.",
} as const;

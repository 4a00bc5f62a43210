export const reminderMessages = {
  chosen: 'Rappels enregistrés.',
  nudged: 'Relance faite : les retardataires sont prévenus selon leurs réglages.',
} as const;

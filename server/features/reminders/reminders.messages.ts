export const reminderMessages = { chosen: 'Rappels enregistrés.' } as const;

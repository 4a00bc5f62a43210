export const reasonDialogText = { reason: 'Raison' } as const;

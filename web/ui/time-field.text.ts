export const timeFieldText = {
  placeholder: 'HH:MM',
} as const;

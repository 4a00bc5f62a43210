export const cockpitMessages = { visited: 'Visite notée.' } as const;

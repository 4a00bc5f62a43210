export const noticeMessages = { read: 'Notifications lues.' } as const;

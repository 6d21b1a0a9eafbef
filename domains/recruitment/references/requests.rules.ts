export const requestStatuses = ['pending', 'sent', 'opened', 'received', 'declined', 'expired'] as const
export type RequestStatus = (typeof requestStatuses)[number]

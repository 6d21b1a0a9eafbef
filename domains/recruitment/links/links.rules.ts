export const formTypes = ['new', 'uncompleted', 'returned'] as const
export type FormType = (typeof formTypes)[number]
export const linkStatuses = ['pending', 'clicked', 'submitted'] as const
export type LinkStatus = (typeof linkStatuses)[number]

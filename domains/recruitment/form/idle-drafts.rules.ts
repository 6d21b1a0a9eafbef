/** How long before an unfinished application is deleted its owner is notified. */
export const NOTICE_DAYS = 14

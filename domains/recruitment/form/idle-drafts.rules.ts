/** A draft that nobody has worked on for so long goes. Source: the retention schedule, "draft application". */
export const IDLE_DAYS = 90
/** So long before that the person is told. */
export const NOTICE_DAYS = 14

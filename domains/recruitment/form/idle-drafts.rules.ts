/** A draft unchanged for this long is deleted. Source: the retention schedule, "draft application". */
export const IDLE_DAYS = 90
/** How long before that the person is notified. */
export const NOTICE_DAYS = 14

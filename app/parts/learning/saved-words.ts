export const onThisPhone = 'Saved on this phone, will be sent when you are back online'

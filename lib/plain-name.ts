const marks = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>{}@[\]\\|]|:\/\/|\bwww\./u
// what a mail program makes a link of by itself
const site =
  /\.(com|net|org|uk|co|io|info|biz|me|eu|us|ie|de|fr|ru|cn|xyz|top|site|online|app|dev|link|click|shop|store|live|page|gg|ly|to)\b/i

/** Whether text is a name and no more: no address of any kind, no line breaks, no markup. What a stranger calls themselves may be read by someone else. */
export const isPlainName = (text: string): boolean => !marks.test(text) && !site.test(text)

export const plainNameWords = 'Enter a name without web or email addresses, line breaks or signs like < and >'

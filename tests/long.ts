/** `npm run test:long`: every moment, width and step; otherwise those that tell the most. */
export const long = process.env.LONG === '1'

/** Pence as people write them: 1499 is "£14.99". */
export function pounds(pence: number): string {
  return `£${(pence / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`
}

/** What is sold: one course, or a bundle of them. */
export type Product = { kind: 'course' | 'bundle'; id: string }

export const keyOfProduct = ({ kind, id }: Product) => `${kind} ${id}`

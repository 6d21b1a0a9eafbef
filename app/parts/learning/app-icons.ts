/** What phones ask of an installed page’s icon. */
export const iconSizes = [192, 512] as const
export type IconSize = (typeof iconSizes)[number]

export const isIconSize = (size: number): size is IconSize => iconSizes.some((one) => one === size)

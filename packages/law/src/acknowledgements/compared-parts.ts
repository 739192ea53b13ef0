/** What a filing and its acknowledgement both state. */
export const COMPARED_PARTS = ['form', 'period', 'registration', 'number', 'day'] as const
export type ComparedPart = (typeof COMPARED_PARTS)[number]

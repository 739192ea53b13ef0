/** The row of a pending filing, found when the walk reaches it. */
export const rowId = (item_id: string) => `pending-${item_id}`

/** The code of the item's panel: fetched when the calendar is drawn or a person points at a row, and not part of the calendar's first load. */
export const loadPanel = () => import('../features/items/ItemPanel.tsx')

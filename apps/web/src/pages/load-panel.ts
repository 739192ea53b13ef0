/** The code of the item's panel: fetched when somebody reaches for a row, and no part of the calendar's first load. */
export const loadPanel = () => import('../features/items/ItemPanel.tsx')

import type { Press } from './selection.ts'

/** What a key does that does not move. */
export type Command = 'edit' | 'clear' | 'fill' | 'undo' | 'redo' | 'all' | 'save' | 'details' | 'cancel'

/** The command of a key, as in a spreadsheet; null where it has none. */
export function commandOf({ key, isShift, isHeld }: Press): Command | null {
  if (key === 'F2') return isShift ? 'details' : 'edit'
  if (key === 'Delete' || key === 'Backspace') return 'clear'
  if (key === 'Escape') return 'cancel'
  if (!isHeld) return null
  switch (key.toLowerCase()) {
    case 'z':
      return isShift ? 'redo' : 'undo'
    case 'y':
      return 'redo'
    case 'd':
      return 'fill'
    case 'a':
      return 'all'
    case 's':
      return 'save'
    default:
      return null
  }
}

import { expect, test } from 'vitest'
import { blockOf, moved, onlyCell, type Press, type Selection } from './selection.ts'

const size = { rows: 10, columns: 4 }
const FILLED = new Set(['0,0', '1,0', '2,0', '5,0', '0,2'])
const around = {
  size,
  page: 3,
  isFilled: ({ row, column }: { row: number; column: number }) => FILLED.has(`${row},${column}`),
}
const press = (key: string, held: Partial<Press> = {}): Press => ({ key, isShift: false, isHeld: false, ...held })
const at = (row: number, column: number) => onlyCell({ row, column })

test.each<[string, Partial<Press>, [number, number], [number, number] | null]>([
  ['ArrowDown', {}, [0, 0], [1, 0]],
  ['ArrowUp', {}, [0, 0], [0, 0]],
  ['ArrowRight', {}, [0, 3], [0, 3]],
  ['Enter', {}, [2, 1], [3, 1]],
  ['Enter', { isShift: true }, [2, 1], [1, 1]],
  ['Tab', {}, [2, 3], [3, 0]],
  ['Tab', { isShift: true }, [3, 0], [2, 3]],
  ['Tab', {}, [9, 3], null],
  ['Tab', { isShift: true }, [0, 0], null],
  ['Home', {}, [4, 2], [4, 0]],
  ['End', {}, [4, 2], [4, 3]],
  ['Home', { isHeld: true }, [4, 2], [0, 0]],
  ['End', { isHeld: true }, [4, 2], [9, 3]],
  ['PageDown', {}, [4, 2], [7, 2]],
  ['PageUp', {}, [1, 2], [0, 2]],
  ['ArrowDown', { isHeld: true }, [0, 0], [2, 0]],
  ['ArrowDown', { isHeld: true }, [2, 0], [5, 0]],
  ['ArrowDown', { isHeld: true }, [5, 0], [9, 0]],
  ['ArrowRight', { isHeld: true }, [0, 0], [0, 2]],
  ['x', {}, [0, 0], null],
])('%s %o from %o goes to %o', (key, held, from, to) => {
  expect(moved(at(...from), press(key, held), around)).toEqual(to && at(...to))
})

test('Shift moves the other corner, the active cell stays', () => {
  let selection: Selection = at(2, 2)
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowLeft']) {
    selection = moved(selection, press(key, { isShift: true }), around) ?? selection
  }
  expect(selection.active).toEqual({ row: 2, column: 2 })
  expect(blockOf(selection)).toEqual({ top: 1, bottom: 2, left: 0, right: 2 })
  expect(moved(selection, press('ArrowDown'), around)).toEqual(at(3, 2))
})

import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp } from '../../test/render.tsx'
import { useSelection } from '../../ui/table/use-selection.ts'
import { pickOf } from './picked.ts'
import { ListGroup, WorkList } from './WorkList.tsx'
import { WorkRow } from './WorkRow.tsx'

const IDS = ['1', '2', '3']

function List({ mayPick, onAct }: { readonly mayPick: boolean; readonly onAct?: (act: string, of: string) => void }) {
  const selection = useSelection('', IDS)
  return (
    <WorkList selection={mayPick ? selection : null} {...(onAct && { onAct })}>
      <ListGroup title="Today" count="3">
        {IDS.map((id) => (
          <WorkRow
            key={id}
            id={id}
            href={`/row/${id}`}
            isCurrent={false}
            pick={pickOf(mayPick ? selection : null, id)}
            pickLabel={`Select ${id}`}
            className=""
            before={
              <button type="button" data-act="file" data-of={id}>
                File {id}
              </button>
            }
          >
            Row {id}
          </WorkRow>
        ))}
      </ListGroup>
    </WorkList>
  )
}

const chosen = () =>
  IDS.filter((id) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${id}` }).checked)

it('Space chooses the row that has the focus, with Shift all rows from the one before', async () => {
  await renderApp(<List mayPick />)
  screen.getByRole('link', { name: 'Row 1' }).focus()
  await userEvent.keyboard(' ')
  expect(chosen()).toEqual(['1'])
  screen.getByRole('link', { name: 'Row 3' }).focus()
  await userEvent.keyboard('{Shift>} {/Shift}')
  expect(chosen()).toEqual(IDS)
  await userEvent.keyboard(' ')
  expect(chosen()).toEqual(['1', '2'])
})

it('is one stop of Tab, from which arrow keys go to the other rows', async () => {
  await renderApp(<List mayPick />)
  const focusAfter = async (keys: string) => {
    await userEvent.keyboard(keys)
    return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  }
  expect(await focusAfter('{Tab}')).toBe('Select 1')
  expect(await focusAfter('{ArrowDown}')).toBe('Row 2')
  expect(await focusAfter('{End}{ArrowDown}')).toBe('Row 3')
  expect(await focusAfter('{Home}{ArrowUp}')).toBe('Row 1')
  expect(await focusAfter('{ArrowDown}')).toBe('Row 2')
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
  expect(await focusAfter('{Tab}')).toBe('Select 2')
})

it('where nothing can be chosen, Space scrolls as usual', async () => {
  await renderApp(<List mayPick={false} />)
  expect(fireEvent.keyDown(screen.getByRole('link', { name: 'Row 1' }), { key: ' ' })).toBe(true)
})

it('tells the button that was pressed and its row, and nothing of a press elsewhere', async () => {
  const told: string[] = []
  await renderApp(<List mayPick onAct={(act, of) => told.push(`${act} ${of}`)} />)
  fireEvent.click(screen.getByRole('button', { name: 'File 2' }))
  fireEvent.click(screen.getByRole('heading', { name: 'Today' }))
  expect(told).toEqual(['file 2'])
})

import type { Row } from '@niyam/contract/tables.ts'
import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts.ts'
import { type MenuEntry, PopupMenu } from '../PopupMenu.tsx'
import classes from './Table.module.css'
import { type DataTableProps, nameOfRow } from './table-props.ts'

type Action = Row['actions'][number]
type ActionHref = DataTableProps['actionHref']

interface RowMenuProps {
  row: Row
  actionHref: ActionHref
  tabIndex: number
}

/** What can be done with one row. */
export function RowMenu({ row, actionHref, tabIndex }: RowMenuProps) {
  const t = useTexts('shell')
  const label = t('ui.table.actions_of', { name: nameOfRow(row) })
  return (
    <td className={classes.menu}>
      <PopupMenu
        label={label}
        button={(props) => (
          <ActionIcon {...props} variant="subtle" color="gray" tabIndex={tabIndex} aria-label={label}>
            <IconDots size={16} />
          </ActionIcon>
        )}
        entries={row.actions.flatMap((action) => entryOf(action, actionHref))}
      />
    </td>
  )
}

const TONE = /\b(?:btn-(?:outline-)?)?(danger|warning|success|primary)\b/

/** An action without a place that can be gone to is left out. */
function entryOf(
  { label, url, route, params = {}, btn_class, open_in_new: opensNew = false }: Action,
  actionHref: ActionHref,
): MenuEntry[] {
  const href = url ?? (route && actionHref ? actionHref(route, params) : '')
  if (!/^(\/(?!\/)|https?:\/\/)/.test(href)) return []
  const tone = TONE.exec(btn_class ?? '')?.[1] as MenuEntry['tone']
  return [{ label, href, opensNew, ...(tone && { tone }) }]
}

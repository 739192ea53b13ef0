import type { SheetRow } from '@niyam/contract/filing-sheet.ts'
import type { Paise } from '@niyam/law/format/paise.ts'
import { formatRupeesShort } from '@niyam/law/format/rupee-text.ts'
import { useState } from 'react'
import { ItemStateBadge } from '../../../domain/ItemStateBadge.tsx'
import { shownNumber } from '../../../domain/shown-number.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Suspense } from 'react'
import { type Column, type Drafts, isOpenRow, type ReadDraft } from './sheet-cells.ts'
import classes from './Sheet.module.css'

const SheetRowForm = lazyPart(() => import('./SheetRowForm.tsx'))

interface Props {
  readonly rows: readonly SheetRow[]
  readonly columns: readonly Column[]
  readonly drafts: Drafts
  readonly reads: ReadonlyMap<string, ReadDraft>
  readonly problems: ReadonlyMap<string, string>
  readonly mayEdit: boolean
  readonly today: string
  readonly totals: { readonly filed: number; readonly all: number; readonly amount: number }
  readonly onEdit: (changes: Drafts) => void
}

/** The sheet on a phone: a list, and a small form for the row that is pressed. */
export function SheetList({ rows, columns, drafts, reads, problems, mayEdit, today, totals, onEdit }: Props) {
  const t = useTexts('filing-sheet')
  const [open, setOpen] = useState<SheetRow | null>(null)
  return (
    <>
      <p className={classes.note}>
        {t('filed_of', { filed: totals.filed, total: totals.all })}
        {totals.amount > 0 && ` · ${formatRupeesShort(totals.amount as Paise)}`}
      </p>
      <ul className={classes.list}>
        {rows.map((row) => {
          const draft = drafts[row.item_id]
          const isWrong = problems.has(row.item_id) || (draft && !reads.get(row.item_id)?.filing)
          const second =
            problems.get(row.item_id) ??
            (draft ? t(isWrong ? 'row_wrong' : 'row_unsaved') : (row.held ?? row.filing?.acknowledgement))
          return (
            <li key={row.item_id}>
              <button
                type="button"
                className={classes.item}
                data-draft={draft ? (isWrong ? 'wrong' : 'ready') : undefined}
                disabled={!mayEdit || !isOpenRow(row)}
                onClick={() => setOpen(row)}
              >
                <span className={classes.name}>{row.entity_name}</span>
                <ItemStateBadge item={{ ...row, filed_on: row.filing?.filed_on ?? null }} today={today} />
                <span className={classes.second}>
                  {row.registration_number && shownNumber(row.area, row.registration_number)}
                </span>
                {second && (
                  <span className={classes.second} data-wrong={isWrong || undefined}>
                    {second}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      {open && (
        <Suspense>
          <SheetRowForm
            row={open}
            columns={columns}
            draft={drafts[open.item_id] ?? {}}
            today={today}
            onDone={(draft) => {
              if (draft) onEdit({ [open.item_id]: draft })
              setOpen(null)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

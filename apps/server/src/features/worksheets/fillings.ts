import type { PortalFileKind } from '@niyam/contract/portal-file-kinds.ts'
import { KIND_NAMES } from '@niyam/formats/kinds.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { filesOf } from '../portal-files/service.ts'
import type { Filling } from './fill-cells.ts'
import { rowOf, type Template } from './templates/template.ts'

interface Place {
  readonly entity_id: string
  readonly period: string
  /** The number of the registration; null: of the entity. */
  readonly holder: string | null
  readonly at: string
}

/** What imported files know of the cells of a template, and in words what they do not. */
export async function fillingsOf(
  tx: Tx,
  scope: OrgScope,
  template: Template,
  { entity_id, period, holder, at }: Place,
): Promise<{ readonly fillings: readonly Filling[]; readonly not_found: string[] }> {
  const fillings: Filling[] = []
  const not_found: string[] = []
  for (const { kind, figures } of template.fills ?? []) {
    const files = await filesOf(tx, scope, { kinds: [kind], entity_id, periods: [period] })
    // A layout that names no holder leaves it empty.
    const own = files.filter((file) => holder === null || file.holder === holder || file.holder === '')
    const [file] = own
    const name = nameOf(kind)
    if (!file) not_found.push(say(`${name}: no file of this period is imported.`))
    else if (own.length > 1)
      not_found.push(say(`${name}: several files of this period are imported. Enter the figures yourself.`))
    else {
      const source = { kind: 'report', file_id: file.file_id, label: `${name}, ${file.file_name}`, at } as const
      for (const [row, key, total] of figures) {
        const paise = file.totals[total]
        if (paise !== undefined) fillings.push({ row: rowOf(template, row), key, paise, source })
        else not_found.push(say(`${name}: the file does not have the figure for row ${rowOf(template, row)}.`))
      }
    }
  }
  return { fillings, not_found }
}

export const nameOf = (kind: PortalFileKind): string => say(KIND_NAMES[kind])

import { entityCalendarPath, entityPath, filingHistoryPath, obligationsPath, tdsStatementPath } from '../../paths.ts'

/** Where the rows of reports lead. */
export function reportHref(route: string, params: Readonly<Record<string, string>>): string {
  const { entity_id = '', item_id, area, registration_type = '', registration_id = '', form, file_id = '' } = params
  if (route === 'calendar-item') return entityCalendarPath({ entity_id }, item_id ? { item: item_id } : {})
  if (route === 'entity-calendar') return entityCalendarPath({ entity_id }, area ? { area } : {})
  if (route === 'tds-statement') return tdsStatementPath({ file_id })
  if (route === 'obligations') return obligationsPath({ entity_id }, area ? { area } : {})
  if (route === 'filing-history')
    return filingHistoryPath({ entity_id, registration_type, registration_id }, form ? { form } : {})
  return entityPath({ entity_id })
}

interface HasActions {
  readonly actions: readonly {
    readonly route?: string | undefined
    readonly params?: Record<string, string> | undefined
  }[]
}

/** A row opens what its first action does. */
export function rowHref({ actions }: HasActions): string | null {
  const [first] = actions
  return first?.route ? reportHref(first.route, first.params ?? {}) : null
}

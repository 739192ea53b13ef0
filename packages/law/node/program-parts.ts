import { canonical } from '../src/engine/diff/affected.ts'
import { loadTable, TABLE_NAMES } from '../src/tables/load-table.ts'
import type { AreaData } from '../src/catalogue/model/obligation.ts'
import type { ReleaseContent } from '../src/catalogue/model/release-content.ts'
import { loadAreaData } from '../src/catalogue/load/load.ts'

/**
 * What a release changes of the parts that come with the program, and that it therefore cannot bring: tables of rates, forms
 * and names, and the limitation of appeals. Empty when it leaves them as they are.
 */
export async function changedProgramParts({ tables, areas }: ReleaseContent): Promise<string[]> {
  const own = new Map(
    await Promise.all(TABLE_NAMES.map(async (name): Promise<[string, unknown]> => [name, await loadTable(name)])),
  )
  const names = [...new Set([...own.keys(), ...Object.keys(tables)])]
  const changed = names.filter((name) => canonical(own.get(name)) !== canonical(tables[name]))
  const [before, after] = [obligationsOf(await loadAreaData()), obligationsOf(areas)]
  const limitations = (await loadTable('appeals')).flatMap(({ obligation }) => obligation ?? [])
  return [
    ...changed.map((name) => `the table "${name}"`),
    ...[...new Set(limitations)]
      .filter((id) => canonical(before.get(id)) !== canonical(after.get(id)))
      .map((id) => `the limitation "${id}"`),
  ]
}

const obligationsOf = (areas: readonly AreaData[]): Map<string, unknown> =>
  new Map(areas.flatMap(({ obligations }) => obligations.map((one) => [one.id, one])))

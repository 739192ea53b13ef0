import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../../lib/address.ts'
import { downloadTable } from '../../lib/download.ts'
import { useSession } from '../../lib/session.ts'
import { useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import { auditPath } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { AuditFilters, FILTERS } from './AuditFilters.tsx'
import { EntryPanel } from './EntryPanel.tsx'
import { auditQueryOf, auditTable } from './queries.ts'
import { useAuditCells } from './use-audit-cells.tsx'

/** Who changed what, when and from where. */
export default function AuditPage() {
  const t = useTexts('audit')
  const address = useAddress(auditPath)
  const state = useTableState()
  const organisation = useSession((now) => now.organisation?.organisation.name ?? '')
  const chosen = Object.fromEntries(FILTERS.map((name) => [name, address.search[name]]))
  const query = auditQueryOf({ ...state, ...chosen })
  const table = useQuery(auditTable(query))
  const { entry } = address.search
  return (
    <>
      <PageHead title={t('title')} context={t('context', { organisation })} />
      <Panel padding="none">
        <DataTable
          label={t('title')}
          name="audit"
          searchLabel={t('search')}
          query={table}
          rowHref={({ id }) => address.with({ entry: Number(id) })}
          renderCell={useAuditCells()}
          filters={<AuditFilters />}
          isFiltered={FILTERS.some((name) => address.search[name])}
          onExport={(file, columns) =>
            downloadTable('GET organisation/audit/', file, {
              name: [t('title'), chosen.year].filter(Boolean).join(' '),
              columns,
              query,
            })
          }
          empty={<EmptyState icon={IconHistory} title={t('empty_title')} text={t('empty_text')} />}
        />
      </Panel>
      {entry && (
        <EntryPanel key={entry} seq={entry} onClose={() => address.change({ entry: null }, { replace: true })} />
      )}
    </>
  )
}

import type { Row } from '@niyam/contract/tables.ts'
import { ATTACHMENT_KINDS, ZIPPED_AT_MOST } from '@niyam/contract/attachment-kinds.ts'
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconFiles, IconFileZip, IconUpload } from '@tabler/icons-react'
import { Suspense, useCallback, useState } from 'react'
import { useAddress } from '../lib/address.ts'
import { fetchFile } from '../lib/api.ts'
import { downloadTable, saveFile } from '../lib/download.ts'
import { lazyPart } from '../lib/load-part.ts'
import { notice } from '../lib/notice.ts'
import { useRouteParams } from '../lib/route-params.ts'
import { useMay } from '../lib/session.ts'
import { useTableState } from '../lib/table-state.ts'
import { useTexts } from '../lib/texts.ts'
import { documentsPath, entityCalendarPath } from '../paths.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { EntityHead } from '../features/entities/EntityHead.tsx'
import { useEntity } from '../features/entities/queries.ts'
import { VisibilityNote } from '../features/groups/VisibilityNote.tsx'
import { registrationsOf } from '../features/registrations/queries.ts'
import { documentCell } from '../features/documents/document-cells.tsx'
import { placeKey, placeOf, usePlaces } from '../features/documents/places.ts'
import { documentsOf } from '../features/documents/queries.ts'

const UploadDialog = lazyPart(() => import('../features/documents/UploadDialog.tsx'))
const DocumentDialog = lazyPart(() => import('../features/documents/DocumentDialog.tsx'))

/** Everything that is kept on an entity: its own papers, those of its registrations, the evidence of its filings. */
export default function DocumentsPage() {
  const t = useTexts('documents')
  const { entity_id } = useRouteParams(documentsPath)
  const address = useAddress(documentsPath)
  const { registration = '', event = '', kind = '', document: opened } = address.search
  const { search, page, sort } = useTableState()
  const filter = { search, page, sort, registration, event, kind }
  const query = useQuery(documentsOf(entity_id, filter))
  const registrations = useQuery(registrationsOf(entity_id)).data?.registrations ?? []
  const mayAdd = useMay('documents.write')
  const { entity, events = [] } = useEntity(entity_id).data ?? {}
  const places = usePlaces(registrations, events)
  const chosen = { registration_id: registration || null, event_id: event || null }
  const [isAdding, setAdding] = useState(false)
  const rowHref = useCallback(
    (row: Row) => documentsPath({ entity_id }, { search, page, sort, registration, event, kind, document: row.id }),
    [entity_id, search, page, sort, registration, event, kind],
  )
  const isFiltered = registration !== '' || event !== '' || kind !== ''
  // The empty list offers it, with what it is for.
  const isEmpty = query.data?.meta.total === 0 && search === '' && !isFiltered
  const add = (
    <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  const zip = async (places: readonly string[]) => {
    if (places.length > ZIPPED_AT_MOST) {
      notice({ tone: 'warning', title: t('zip.too_many', { count: ZIPPED_AT_MOST }) })
      return false
    }
    const body = { places: [...places] }
    saveFile(
      await fetchFile('POST organisation/entities/:entity_id/documents/zip/', {
        params: { entity_id },
        body,
        quiet: true,
      }),
      `${t('zip.name', { name: entity?.name ?? '' })}.zip`,
    )
    return 'told'
  }
  return (
    <>
      <EntityHead entity_id={entity_id} title={t('title')} actions={mayAdd && !isEmpty && add} />
      <VisibilityNote />
      <Panel padding="none">
        <DataTable
          label={t('title')}
          name="documents"
          searchLabel={t('search')}
          query={query}
          rowHref={rowHref}
          renderCell={documentCell}
          actionHref={(_route, { item_id }) => entityCalendarPath({ entity_id }, item_id ? { item: item_id } : {})}
          bulk={[{ label: t('zip.label'), icon: IconFileZip, run: zip }]}
          onExport={(file, columns) =>
            downloadTable('GET organisation/entities/:entity_id/documents/', file, {
              name: t('title'),
              columns,
              params: { entity_id },
              query: { search, sort, registration, event, kind },
            })
          }
          isFiltered={isFiltered}
          filters={
            <>
              <Select
                aria-label={t('filter.kind')}
                placeholder={t('filter.kind')}
                data={[...ATTACHMENT_KINDS, 'filing' as const].map((one) => ({ value: one, label: t(`kind.${one}`) }))}
                value={kind || null}
                onChange={(next) => address.change({ kind: next, page: null })}
                clearable
                w={190}
              />
              {places.length > 0 && (
                <Select
                  aria-label={t('filter.place')}
                  placeholder={t('filter.place')}
                  data={places}
                  value={placeKey(chosen) || null}
                  onChange={(next) => {
                    const { registration_id, event_id } = placeOf(next)
                    address.change({ registration: registration_id, event: event_id, page: null })
                  }}
                  searchable
                  clearable
                  w={250}
                />
              )}
            </>
          }
          empty={<EmptyState icon={IconFiles} title={t('empty_title')} text={t('empty_text')} action={mayAdd && add} />}
        />
      </Panel>
      <Suspense>
        {isAdding && (
          <UploadDialog entity_id={entity_id} places={places} place={chosen} onClose={() => setAdding(false)} />
        )}
        {opened && (
          <DocumentDialog
            key={opened}
            entity_id={entity_id}
            place={opened}
            row={query.data?.rows.find(({ id }) => id === opened)}
            mayChange={mayAdd}
            onClose={() => address.change({ document: null })}
          />
        )}
      </Suspense>
    </>
  )
}

import type { PortalFile } from '@niyam/contract/portal-files.ts'
import type { Cell, Row } from '@niyam/contract/tables.ts'
import { PORTAL_FILE_KINDS } from '@niyam/contract/portal-file-kinds.ts'
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconFileImport } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { useAddress } from '../../lib/address.ts'
import { downloadTable } from '../../lib/download.ts'
import { showDay } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import { checkUploadPath, portalFilesPath, reportsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { EntityFilter } from '../calendar/EntityFilter.tsx'
import { EntityHead } from '../entities/EntityHead.tsx'
import { VisibilityNote } from '../groups/VisibilityNote.tsx'
import { ImportFiles } from './ImportFiles.tsx'
import classes from './PortalFiles.module.css'
import { portalFiles } from './queries.ts'

const FileDialog = lazyPart(() => import('./FileDialog.tsx'))

/** Files of the portals that were imported: of the organisation, and below an entity of this one. */
export default function PortalFilesPage() {
  const t = useTexts('portal-files')
  const { entity_id: ofRoute } = useParams({ strict: false }) as { entity_id?: string }
  const { search, change, with: addressWith } = useAddress(portalFilesPath)
  const entity_id = ofRoute ?? search.entity
  const kind = PORTAL_FILE_KINDS.find((one) => one === search.kind)
  const filter = { ...useTableState(), ...(entity_id && { entity_id }), ...(kind && { kind }) }
  const query = useQuery(portalFiles(filter))
  const openFile = query.data?.files.find(({ file_id }) => file_id === search.file)
  const button = (
    <>
      <Button variant="default" component={AppLink} href={checkUploadPath()}>
        {t('check_upload')}
      </Button>
      <ImportFiles entity_id={ofRoute} />
    </>
  )
  return (
    <>
      {ofRoute ? (
        <>
          <EntityHead entity_id={ofRoute} isBelowTab title={t('title')} actions={button} />
          <p className={classes.context}>{t('context')}</p>
        </>
      ) : (
        <PageHead
          title={t('title')}
          crumbs={[{ label: t('reports'), href: reportsPath() }]}
          context={t('context')}
          actions={button}
        />
      )}
      <VisibilityNote />
      <Panel padding="none">
        <DataTable
          label={t('title')}
          name="portal-files"
          searchLabel={t('search')}
          query={query}
          rowHref={({ id }) => addressWith({ file: id })}
          renderCell={useFileCells(query.data?.files ?? [])}
          onExport={(file, columns) =>
            downloadTable('GET organisation/portal-files/', file, { name: t('title'), columns, query: filter })
          }
          filters={
            <>
              <Select
                aria-label={t('kinds')}
                placeholder={t('kinds')}
                data={PORTAL_FILE_KINDS.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
                value={kind ?? null}
                onChange={(next) => change({ kind: next, page: null })}
                clearable
                clearButtonProps={{ 'aria-label': t('kinds_all') }}
                w={220}
              />
              {!ofRoute && (
                <EntityFilter
                  value={search.entity}
                  onChange={(entity) => change({ entity: entity ?? null, page: null })}
                />
              )}
            </>
          }
          isFiltered={kind !== undefined || (!ofRoute && entity_id !== undefined)}
          empty={<EmptyState icon={IconFileImport} title={t('empty_title')} text={t('empty_text')} />}
        />
      </Panel>
      <Suspense>
        {openFile && <FileDialog file={openFile} onClose={() => change({ file: null }, { replace: true })} />}
      </Suspense>
    </>
  )
}

/** Kinds, periods and days in the words of the page. */
function useFileCells(files: readonly PortalFile[]) {
  const t = useTexts('portal-files')
  const words = useCalendarWords()
  return (key: string, cells: readonly Cell[], { id }: Pick<Row, 'id'>): ReactNode | undefined => {
    const value = cells[0]?.value
    const file = files.find((one) => one.file_id === id)
    if (key === 'kind' && file) {
      return (
        <>
          <div>{t(`kind.${file.kind}`)}</div>
          <div className={classes.second} translate="no">
            {file.file_name}
          </div>
        </>
      )
    }
    if (key === 'period') {
      return (
        <>
          <div>{value ? words.period(value, 'gst') : t('no_period')}</div>
          {cells[1] && <div className={classes.second}>{cells[1].value}</div>}
        </>
      )
    }
    if (key !== 'imported_at' || !value) return undefined
    return (
      <>
        <div className={classes.whole}>{showDay(value)}</div>
        <div className={classes.second}>{cells[1]?.value}</div>
      </>
    )
  }
}

import type { PortalFileKind } from '@niyam/contract/portal-file-kinds.ts'

/** What is imported for this report. */
export const MASTER_DATA: readonly PortalFileKind[] = ['mca-master']

import type { PortalFileKind } from '@niyam/contract/portal-file-kinds.ts'

/** Kinds of files that this report imports. */
export const MASTER_DATA: readonly PortalFileKind[] = ['mca-master']

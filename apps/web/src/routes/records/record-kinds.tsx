import type { MedicalRecord } from '@sehat/catalog/medical-records';
import type { IconTileProps } from '@sehat/ui/icon-tile';
import { Pill, ScanLine, Syringe, TestTube } from 'lucide-react';
import type { ReactNode } from 'react';

/** The icon and tone of each kind of record. */
export const recordKinds: Record<MedicalRecord['kind'], { icon: ReactNode; tone: IconTileProps['tone'] }> = {
  'Lab report': { icon: <TestTube />, tone: 'action' },
  Prescription: { icon: <Pill />, tone: 'attention' },
  Scan: { icon: <ScanLine />, tone: 'info' },
  Vaccination: { icon: <Syringe />, tone: 'danger' },
};

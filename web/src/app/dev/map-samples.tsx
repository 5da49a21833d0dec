import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { Card } from '../../ui/data/card.tsx';
import { PinMap, PointsMap } from '../../ui/map/map.tsx';
import { Columns } from '../../ui/stack.tsx';

const points = [
  { id: 'main', label: 'Main Street', lat: 40.7608, lng: -111.891 },
  { id: 'river', label: 'River Side', lat: 40.7621, lng: -111.894 },
  { id: 'airport', label: 'Airport', lat: 40.7899, lng: -111.9791, isMuted: true },
];

export function MapSamples() {
  const [pin, setPin] = useState({ lat: 40.7608, lng: -111.891 });
  return (
    <Card title="Maps">
      <Columns min="l" gap="l">
        <PinMap value={pin} onChange={setPin} pinLabel="You are here" />
        <PointsMap points={points} onOpen={(id) => toast.info(`Opened ${id}`)} />
      </Columns>
    </Card>
  );
}

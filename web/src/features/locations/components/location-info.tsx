import { isApproximate, personLabel, streetLine } from '@jipe/contract/locations/rules';
import type { AssignedPerson, LocationDetail } from '@jipe/contract/locations/schema';
import { brand } from '../../../lib/brand.ts';
import { formatPhone } from '../../../lib/format.ts';
import { Card } from '../../../ui/data/card.tsx';
import { PointsMap } from '../../../ui/map/map.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { locationWords } from '../texts.ts';
import { LocationPoster } from './location-poster.tsx';
import { PinIsNear } from './pin-is-near.tsx';
import styles from './location-info.module.css';

const MAP_SERVICE = 'https://www.openstreetmap.org/';

/** The content of "See more info": the address on a map, and the assigned people. */
export function LocationInfo({ location, onMove }: { location: LocationDetail; onMove: (() => void) | null }) {
  const { id, name, lat, lng, is_active } = location;
  const cityLine = [location.city, [location.state, location.zip].join(' ')].filter((part) => part !== '').join(', ');
  return (
    <Card>
      <div className={styles.info}>
        <dl className={styles.facts}>
          <div>
            <dt>{locationWords.address}</dt>
            <dd>
              {streetLine(location)}
              <br />
              {cityLine}
              {isApproximate(location) && <PinIsNear location={location} onMove={onMove} />}
            </dd>
          </div>
          <div>
            <dt>{locationWords.phone}</dt>
            <dd>
              {location.phone === '' ? (
                locationWords.noPhone
              ) : (
                <TextLink to={`tel:+1${location.phone}`} isAlone>
                  {formatPhone(location.phone)}
                </TextLink>
              )}
            </dd>
          </div>
          <div>
            <dt>{locationWords.assignedUsers}</dt>
            <dd>
              {location.hiring_managers.length === 0 ? (
                locationWords.adminsOnly
              ) : (
                <People people={location.hiring_managers} />
              )}
            </dd>
          </div>
          <div>
            <dt>{locationWords.admins}</dt>
            <dd>
              <People people={location.business_owners} />
            </dd>
          </div>
          {brand.seekerApp === 'on' && (
            <div>
              <dt>{locationWords.poster}</dt>
              <dd>
                <LocationPoster location={location} />
              </dd>
            </div>
          )}
        </dl>
        <Stack gap="s">
          <div className={styles.map}>
            <PointsMap points={[{ id, label: name, lat, lng, isMuted: !is_active }]} />
          </div>
          <TextLink to={`${MAP_SERVICE}?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`} isAlone>
            {locationWords.openMap}
          </TextLink>
        </Stack>
      </div>
    </Card>
  );
}

/** A longer list of people takes the whole width. */
const FEW = 6;

function People({ people }: { people: readonly AssignedPerson[] }) {
  return (
    <ul className={styles.people} data-many={people.length > FEW || undefined}>
      {people.map((person) => (
        <li key={person.id}>{personLabel(person)}</li>
      ))}
    </ul>
  );
}

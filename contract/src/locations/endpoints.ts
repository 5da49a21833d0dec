import { endpoint } from '../http/endpoint.ts';
import { idParams } from '../values/id.ts';
import {
  addLocationBody,
  doorCodeAnswer,
  editLocationBody,
  geoAnswer,
  geoQuery,
  geoZipAnswer,
  geoZipParams,
  hiringManagersAnswer,
  locationAnswer,
  locationDeletedAnswer,
  locationListQuery,
  locationOptionsAnswer,
  locationQuery,
  locationSavedAnswer,
  locationsAnswer,
  locationsQuery,
  locationStatusAnswer,
  locationStatusBody,
  trafficAnswer,
} from './schema.ts';

const area = 'locations';

export const createLocation = endpoint({
  name: 'createLocation',
  area,
  method: 'POST',
  path: 'business/locations/',
  access: 'owner',
  summary: 'Adds a location; hiring managers given by e-mail are assigned, unknown ones invited',
  body: addLocationBody,
  answer: locationSavedAnswer,
});

export const listMyLocations = endpoint({
  name: 'listMyLocations',
  area,
  method: 'GET',
  path: 'business/my-locations/',
  access: 'member',
  summary: 'The location cards with their people and counts; a manager sees the assigned ones',
  query: locationsQuery,
  answer: locationsAnswer,
});

export const getLocation = endpoint({
  name: 'getLocation',
  area,
  method: 'GET',
  path: 'business/my-locations/{id}',
  access: 'member',
  summary: 'One location with its listings and what came of them',
  params: idParams,
  query: locationQuery,
  answer: locationAnswer,
});

export const readTraffic = endpoint({
  name: 'readTraffic',
  area,
  method: 'GET',
  path: 'business/traffic/',
  access: 'member',
  summary: 'What came of all listings at the locations one may see: in sum, and by day of the last 60.',
  answer: trafficAnswer,
});

export const editLocation = endpoint({
  name: 'editLocation',
  area,
  method: 'PUT',
  path: 'business/locations/{id}/',
  access: 'owner',
  summary: 'Edits a location and who is assigned to it; with a stale version it changes nothing and answers 409',
  params: idParams,
  body: editLocationBody,
  answer: locationSavedAnswer,
});

export const deleteLocation = endpoint({
  name: 'deleteLocation',
  area,
  method: 'DELETE',
  path: 'business/locations/{id}',
  access: 'owner',
  summary: "Deletes a location and closes its listings; a business's last location stays",
  params: idParams,
  answer: locationDeletedAnswer,
});

export const setLocationStatus = endpoint({
  name: 'setLocationStatus',
  area,
  method: 'PATCH',
  path: 'business/update-location-status/',
  access: 'owner',
  summary: 'Activates or deactivates a location; deactivating pauses all its listings, activating revives none',
  body: locationStatusBody,
  answer: locationStatusAnswer,
});

export const renewDoorCode = endpoint({
  name: 'renewDoorCode',
  area,
  method: 'POST',
  path: 'business/locations/{id}/door-code/',
  access: 'owner',
  summary: 'Gives a location a new code; posters with the one before lead nowhere from now on',
  params: idParams,
  answer: doorCodeAnswer,
});

export const listLocations = endpoint({
  name: 'listLocations',
  area,
  method: 'GET',
  path: 'business/locations/',
  access: 'member',
  summary: 'Ids and titles of the locations the user may see',
  query: locationListQuery,
  answer: locationOptionsAnswer,
});

export const listLocationsOnly = endpoint({
  name: 'listLocationsOnly',
  area,
  method: 'GET',
  path: 'business/get-locations-only-list/',
  access: 'member',
  summary: 'The same list of location ids and titles, for pickers',
  query: locationListQuery,
  answer: locationOptionsAnswer,
});

export const listHiringManagers = endpoint({
  name: 'listHiringManagers',
  area,
  method: 'GET',
  path: 'business/hiring-manager/',
  access: 'member',
  summary: 'The hiring managers of the business, invited ones included, for assigning to locations',
  query: locationListQuery,
  answer: hiringManagersAnswer,
});

export const searchPlaces = endpoint({
  name: 'searchPlaces',
  area,
  method: 'GET',
  path: 'geo/search/',
  access: 'member',
  summary: 'Up to five places, by zip, city or address, with coordinates and how exact they are',
  query: geoQuery,
  answer: geoAnswer,
});

export const findZip = endpoint({
  name: 'findZip',
  area,
  method: 'GET',
  path: 'geo/zip/{zip}/',
  access: 'member',
  summary: 'The city and state of a ZIP code, its middle, and how far off that may be; 404 for one that is not known',
  params: geoZipParams,
  answer: geoZipAnswer,
});

export const locationsEndpoints = [
  createLocation,
  listMyLocations,
  getLocation,
  readTraffic,
  editLocation,
  deleteLocation,
  setLocationStatus,
  renewDoorCode,
  listLocations,
  listLocationsOnly,
  listHiringManagers,
  searchPlaces,
  findZip,
] as const;

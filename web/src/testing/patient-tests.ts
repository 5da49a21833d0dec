import { configure } from '@testing-library/dom';

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 50_000 });

import { configure } from '@testing-library/dom';

// A busy machine may show later than after a second what a test looks for.
configure({ asyncUtilTimeout: 50_000 });
